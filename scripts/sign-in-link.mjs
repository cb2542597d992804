// `npm run sign-in-link -- theda@example.org`: prints a link that signs in to that account once, for a lost password
// without mail. Works while the server runs; without an address it lists the accounts.
import './require-node.mjs';

void import('./make-sign-in-link.mjs').then(({ signInLinkCommand }) =>
  signInLinkCommand(process.argv.slice(2)),
);
