// Runs in an isolated world of a page that is a stranger's, whose own scripts do not run. Its value is the facts of one width.
(() => {
  const MOST_ELEMENTS = 5_000;
  const MOST_VALUES = 400;
  const MOST_WIDE = 5;

  const isUnique = (selector) => document.querySelectorAll(selector).length === 1;

  /** @param {Element} element */
  function selectorOf(element) {
    const steps = [];
    for (let at = element; at !== null && steps.length < 8; at = at.parentElement) {
      if (at.id !== "" && isUnique(`#${CSS.escape(at.id)}`)) {
        steps.unshift(`#${CSS.escape(at.id)}`);
        break;
      }
      const name = CSS.escape(at.localName);
      const twins =
        at.parentElement === null
          ? [at]
          : [...at.parentElement.children].filter((one) => one.localName === at.localName);
      steps.unshift(twins.length === 1 ? name : `${name}:nth-of-type(${twins.indexOf(at) + 1})`);
      if (isUnique(steps.join(" > "))) break;
    }
    return steps.join(" > ");
  }

  // What a bare element of the same name looks like, where no style of the page reaches.
  const host = document.createElement("div");
  host.style.all = "initial";
  document.documentElement.append(host);
  const bare = host.attachShadow({ mode: "closed" });
  const bareStyles = new Map();
  function bareStyleOf(element) {
    const name = element.localName;
    if (!bareStyles.has(name)) {
      const twin = document.createElement(/^[a-z][a-z0-9]*$/.test(name) ? name : "div");
      if (name === "a") twin.setAttribute("href", "#");
      bare.append(twin);
      bareStyles.set(name, getComputedStyle(twin));
    }
    return bareStyles.get(name);
  }

  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const values = new Map();
  function note(kind, property, style, element) {
    const value = style[property];
    if (value === "" || value === bareStyleOf(element)[property]) return;
    const key = `${kind} ${property} ${value}`;
    const known = values.get(key);
    if (known !== undefined) known.count += 1;
    else if (values.size < MOST_VALUES)
      values.set(key, { kind, property, value, selector: selectorOf(element), count: 1 });
  }

  const wide = [];
  for (const element of [...document.querySelectorAll("body, body *")].slice(0, MOST_ELEMENTS)) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (style.display === "none" || style.visibility !== "visible" || box.width === 0 || box.height === 0) continue;
    if (box.right > innerWidth + 1) wide.push({ element, right: Math.round(box.right) });
    if (hasText(element)) {
      note("colour", "color", style, element);
      note("family", "fontFamily", style, element);
      note("size", "fontSize", style, element);
    }
    note("colour", "backgroundColor", style, element);
    if (style.borderTopStyle !== "none" && style.borderTopWidth !== "0px")
      note("colour", "borderTopColor", style, element);
    note("radius", "borderTopLeftRadius", style, element);
    for (const side of ["paddingTop", "paddingLeft", "rowGap", "columnGap"]) note("spacing", side, style, element);
  }
  host.remove();

  const { scrollWidth } = document.documentElement;
  const innermost = wide.filter(
    ({ element }) => !wide.some((other) => other.element !== element && element.contains(other.element)),
  );
  return {
    styles: [...values.values()],
    overflow: {
      width: innerWidth,
      scrollWidth,
      selectors: innermost
        .sort((a, b) => b.right - a.right)
        .slice(0, MOST_WIDE)
        .map(({ element, right }) => ({ selector: selectorOf(element), right })),
    },
  };
})();
