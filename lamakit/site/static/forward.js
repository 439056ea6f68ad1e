/* A page that is only another one's shorter name; what its address asks for goes along. */

const to = document.currentScript?.dataset.to ?? "";
location.replace(to + location.search.replace("?", to.includes("?") ? "&" : "?"));
