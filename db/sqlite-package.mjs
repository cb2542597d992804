const requiredNodeApi = 10;

/**
 * Name of the package that SQLite comes in for a Node. better-sqlite3 13 brings its binaries along, but they call
 * Node-API 10: on an older Node the first database ends in a segmentation fault. There 12.11.1 serves, fetched or compiled
 * for one Node (docs/decisions/016-two-packages-for-sqlite.md). Node 22 raised its Node-API with 22.14, so the major
 * version does not decide.
 * @param {string | undefined} nodeApi `process.versions.napi`
 * @returns {'better-sqlite3' | 'better-sqlite3-13'}
 */
export const packageFor = (nodeApi) =>
  Number(nodeApi) >= requiredNodeApi ? 'better-sqlite3-13' : 'better-sqlite3';
