// SQLite in the package that fits this Node.
import { packageFor } from './sqlite-package.mjs';

// Required at run time: a bundler would resolve the name at build time, when only the other package may be installed.
const { createRequire } = process.getBuiltinModule('node:module');

/** The class `Database` of the package that fits this Node. */
export default createRequire(import.meta.url)(packageFor(process.versions.napi));
