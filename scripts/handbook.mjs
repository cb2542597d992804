// `npm run handbook`: the handbook as a web site in handbook-site. See make-handbook.mjs.
import './require-node.mjs';

void import('./make-handbook.mjs').then(({ handbookCommand }) => handbookCommand());
