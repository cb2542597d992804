// SQLite in the package that fits this Node.
import { packageFor } from './sqlite-package.mjs';

// A bundler that sees the import resolves the name at build time, when the other package may be the one that is there.
const { createRequire } = process.getBuiltinModule('node:module');

/** The class `Database` of the package that fits this Node. */
export default createRequire(import.meta.url)(packageFor(process.versions.napi));
