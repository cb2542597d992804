/** Sound and vibration of a call, the same on every page. */
export const calling = {
  pitches: [784, 988, 784],
  apart: 0.3,
  lasting: 0.7,
  buzz: [200, 120, 200, 120, 200],
};

let undo = () => {};

/** Shows `text` in the title until the reader returns to the page or touches it. */
export function knockInTitle(text: string) {
  undo();
  const atRest = document.title;
  const knocking = `● ${text}`;
  document.title = knocking;
  const seen = new AbortController();
  const { signal } = seen;
  undo = () => {
    seen.abort();
    // Another script may have changed the title in the meantime.
    if (document.title === knocking) document.title = atRest;
    undo = () => {};
  };
  const look = () => document.visibilityState === 'visible' && undo();
  for (const touch of ['pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(touch, look, { signal });
  }
  window.addEventListener('focus', look, { signal });
}
