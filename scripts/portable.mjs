// `npm run portable [-- linux-x64 windows-x64 …]`: packs the app with its Node, one archive for each kind of computer, to be
// unpacked and started by a double click. See portable/make.mjs.
import './require-node.mjs';

void import('./portable/make.mjs').then(({ portableCommand }) => portableCommand(process.argv.slice(2)));
