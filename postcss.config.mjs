const order = 'theme, base, components, pages, utilities';

/**
 * Puts what a route or a part brings along into the layer `pages`: over the components, under the utilities. The order
 * stands in each, since a page's stylesheet may come before the common one.
 */
const pages = () => ({
  postcssPlugin: 'pages',
  Once(sheet, { atRule }) {
    const file = sheet.source?.input.file?.replaceAll('\\', '/') ?? '';
    if (!/\/app\//.test(file) || /\/app\/(globals|_ui\/styles\/[^/]+)\.css$/.test(file)) return;
    const layer = atRule({ name: 'layer', params: 'pages', nodes: [] });
    // The form of a sheet of paper is nothing that a layer has.
    layer.append(sheet.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'page'));
    sheet.append(layer);
    sheet.prepend(atRule({ name: 'layer', params: order }));
  },
});
pages.postcss = true;

export default { plugins: [['@tailwindcss/postcss', {}], pages] };
