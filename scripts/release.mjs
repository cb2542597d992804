// `npm run release`: makes heerschau-<version>.tgz, which only needs Node: `npx file:./heerschau-1.7.0.tgz` serves it
// from a folder without the sources. See make-release.mjs.
import './require-node.mjs';

void import('./make-release.mjs').then(({ releaseCommand }) => releaseCommand());
