// `npm run sign-in-link -- theda@example.org`: prints a link that signs in to that account once, for whoever has lost the
// password and has no mail. Works while the server runs; without an address it lists the accounts there are.
import './require-node.mjs';

void import('./make-sign-in-link.mjs').then(({ signInLinkCommand }) =>
  signInLinkCommand(process.argv.slice(2)),
);
