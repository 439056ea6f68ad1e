/* Before anything is painted: how everything looks, as the visitor has set it (widgets/static/appearance.js remembers it). */
{
  const wear = () => {
    const { dataset } = document.documentElement;
    for (const [name, data] of [["theme", "lamakitTheme"], ["text", "lamakitText"], ["motion", "lamakitMotion"]])
      try {
        dataset[data] = JSON.parse(localStorage.getItem(`lamakit.${name}`) ?? '""') ?? "";
      } catch {
        dataset[data] = ""; // a browser that keeps nothing shows the page all the same
      }
  };
  wear();
  addEventListener("lamakit-look", wear);

  // The token has let the visitor in, and the language is remembered; nobody should pass them on with an address.
  const here = new URL(location.href);
  for (const name of ["token", "lang"]) here.searchParams.delete(name);
  if (here.href !== location.href) history.replaceState(history.state, "", here);
}
