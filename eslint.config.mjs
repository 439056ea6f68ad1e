import js from "@eslint/js";

export default [
  { ignores: ["lamakit/widgets/bundled/", "lamakit/site/static/page.js"] },
  { files: ["**/*.{js,mjs}"], linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    rules: {
      "no-undef": "off", // the compiler knows every name, and those of the browser
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      complexity: ["error", 14],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-shadow": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
