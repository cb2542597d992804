// Runs before the app does. Next's client takes a refusal for the end of an action, and for a reason to load the whole page
// anew: a server that has too much to do for the moment is asked again instead, and what was typed stays.
import { waitingFetch } from './app/_parts/live/waiting-fetch';
import { recordInput } from './app/_parts/update/input-record';

window.fetch = waitingFetch(window.fetch.bind(window));

// The content policy lets no page compile code, and browsers report the attempt by which zod finds that out. Zod reads its
// configuration from this global; importing zod here would add 6 kB to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// What is typed before a page is ready belongs to what an update keeps.
recordInput();
