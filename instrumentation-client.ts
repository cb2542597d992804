// Runs before the app does. Next's client takes a refusal for the end of an action, and for a reason to load the whole page
// anew: a server that has too much to do for the moment is asked again instead, and what was typed stays.
import { waitingFetch } from './app/_parts/live/waiting-fetch';

window.fetch = waitingFetch(window.fetch.bind(window));
