const requiredNodeApi = 10;

/**
 * Package of SQLite for a Node version. better-sqlite3 13 ships binaries for Node-API 10, which crash on an older Node
 * with a segmentation fault; there 12.11.1 is used, downloaded or compiled for that Node
 * (docs/decisions/016-two-packages-for-sqlite.md). Node 22 got Node-API 10 with 22.14, so the major version does not
 * decide.
 * @param {string | undefined} nodeApi `process.versions.napi`
 * @returns {'better-sqlite3' | 'better-sqlite3-13'}
 */
export const packageFor = (nodeApi) =>
  Number(nodeApi) >= requiredNodeApi ? 'better-sqlite3-13' : 'better-sqlite3';
