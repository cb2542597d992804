/** Files that only compilers, editors and readers use; licences stay. */
const forOthers = /\.(?:map|md|markdown|ts|mts|cts|flow|tsbuildinfo)$/i;

/** Parts of packages that no production server loads. */
const unused = [
  // Next's compilers, its development server, and the variants for settings that we do not use.
  /^@next\/swc-/,
  /^next\/dist\/(?:docs|esm|bundle-analyzer|build\/swc|experimental\/testmode)\//,
  /^next\/dist\/compiled\/@babel\/(?!runtime\/package\.json$)/,
  /^next\/dist\/compiled\/(?:babel|babel-[\w-]+|terser|cssnano-simple|postcss-[\w-]+|next-devtools|[\w-]+-experimental)\//,
  /^next\/dist\/compiled\/next-server\/.*(?:\.dev|-experimental\.runtime\.prod)\.js$/,
  /(?:^|\/)react[\w-]*\/cjs\/.*(?:\.development|profiling|unstable_testing).*\.js$/,
  /^caniuse-lite\/data\//,
  // SQLite's sources.
  /^better-sqlite3-13\/(?:deps|src|build|node_modules)\//,
  // Of the fonts the server needs what it draws pictures with (scripts/workers/draw-share-picture.mjs).
  /^@fontsource\/.*\.(?:css|scss|woff2)$/,
  /^@fontsource\/.*\/files\/(?!(?:grenze-latin(?:-ext)?-600|fira-sans-latin(?:-ext)?-400)-normal\.woff$)/,
];

/**
 * Whether a server needs a file of its packages.
 * @param {string} path from node_modules, with forward slashes
 * @param {{ os: string, cpu: string }} platform
 */
export function isNeeded(path, { os, cpu }) {
  if (forOthers.test(path) || unused.some((part) => part.test(path))) return false;
  const binary = /^better-sqlite3-13\/prebuilds\/(.+)\.node$/.exec(path)?.[1];
  return binary === undefined || binary === `${os}-${cpu}`;
}
