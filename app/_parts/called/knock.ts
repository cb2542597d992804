/** How a player is called: in the same way wherever it is. */
export const calling = {
  pitches: [784, 988, 784],
  apart: 0.3,
  lasting: 0.7,
  buzz: [200, 120, 200, 120, 200],
};

let undo = () => {};

/** Shows `text` in the title until somebody comes back to the page or touches it. */
export function knockInTitle(text: string) {
  undo();
  const atRest = document.title;
  const knocking = `● ${text}`;
  document.title = knocking;
  const seen = new AbortController();
  const { signal } = seen;
  undo = () => {
    seen.abort();
    // The page may have got another title meanwhile.
    if (document.title === knocking) document.title = atRest;
    undo = () => {};
  };
  const look = () => document.visibilityState === 'visible' && undo();
  for (const touch of ['pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(touch, look, { signal });
  }
  window.addEventListener('focus', look, { signal });
}
