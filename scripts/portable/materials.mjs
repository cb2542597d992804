import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './zip.mjs';

/**
 * What an archive is made of (CycloneDX 1.5): every package in it, and Node. Has no date and no number of its own, so that
 * two builds give the same list.
 * @param {string} app the release with its packages
 * @param {import('./platforms.mjs').Platform} platform
 * @returns {string} JSON
 */
export function materialsOf(app, { node, os, cpu }) {
  const own = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  const packages = filesIn(join(app, 'node_modules'))
    .filter(isPackage)
    .map((path) => JSON.parse(readFileSync(join(app, 'node_modules', path), 'utf8')))
    .filter(({ name, version }) => name && version)
    .map(({ name, version, license }) => component(name, version, license));
  const unique = new Map(packages.map((one) => [one.purl, one]));
  unique.set('node', component(node.name, node.version, 'MIT', 'Node.js'));
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: { ...component(own.name, own.version, own.license), type: 'application' },
        properties: [{ name: 'heerschau:platform', value: `${os}-${cpu}` }],
      },
      components: [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    },
    null,
    1,
  )}\n`;
}

/** Whether a path is that of a package's own manifest: folders inside have some as well, which only say how files are read. */
const isPackage = (path) => /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path);

function component(name, version, license, shown = name) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name: shown,
    version,
    purl,
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  };
}
