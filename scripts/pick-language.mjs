/**
 * Language of a visitor: the chosen one, else the first known one in the browser's list, else the first offered.
 * @template {string} Language
 * @param {string | undefined} chosen
 * @param {string} acceptLanguage the header
 * @param {readonly Language[]} offered
 * @returns {Language}
 */
export function pickLanguage(chosen, acceptLanguage, offered) {
  const wanted = chosen ? [chosen] : preferred(acceptLanguage);
  return (
    wanted.map((code) => offered.find((language) => code.startsWith(language))).find(Boolean) ?? offered[0]
  );
}

/**
 * Language codes of an Accept-Language header, most preferred first.
 * @param {string} header
 */
function preferred(header) {
  return header
    .split(',')
    .map((part) => {
      const [code = '', weight] = part.trim().toLowerCase().split(';q=');
      return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
