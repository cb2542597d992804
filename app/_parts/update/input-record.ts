/** A form control; its state as text: the typed or chosen value, `on` or `` for a checkbox. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const controlSelector = 'input, textarea, select';
export const controlsIn = (root: ParentNode) => [...root.querySelectorAll<Control>(controlSelector)];

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
export const isSelect = (control: Control): control is HTMLSelectElement =>
  control instanceof HTMLSelectElement;

export const stateOf = (control: Control): string =>
  isTick(control)
    ? control.checked
      ? 'on'
      : ''
    : isSelect(control) && control.multiple
      ? JSON.stringify([...control.selectedOptions].map(({ value }) => value))
      : control.value;

/** States of controls before the visitor changed them. */
const first = new WeakMap<Control, string>();
const touched = new WeakSet<Control>();
const pressed = new WeakSet<HTMLFormElement>();

/**
 * Records from now on which controls of the page the visitor changes, those changed before included. Begins before React
 * does, which moves the `defaultValue` of an input along with what is typed.
 */
export function recordInput() {
  for (const control of controlsIn(document))
    first.set(control, isTick(control) || isSelect(control) ? stateOf(control) : control.defaultValue);
  const see = ({ target }: Event) => {
    for (const control of controlsIn(document)) if (!first.has(control)) first.set(control, stateOf(control));
    const form = target instanceof Element && target.closest('form');
    if (form) pressed.add(form);
  };
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.matches(controlSelector)) touched.add(target as Control);
  };
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, see, { capture: true });
  for (const kind of ['input', 'change']) document.addEventListener(kind, touch, { capture: true });
}

/** Marks a form's input as saved: its current state becomes the first one. */
export function settleInput(form: HTMLFormElement) {
  for (const element of form.elements) {
    if (!element.matches(controlSelector)) continue;
    touched.delete(element as Control);
    first.set(element as Control, stateOf(element as Control));
  }
  pressed.delete(form);
}

/** Whether a control differs from its first state by the visitor's doing. */
export function isTyped(control: Control): boolean {
  const state = stateOf(control);
  const before = first.get(control);
  if (touched.has(control)) return state !== before;
  // Set by a button beside it; a change by the server alone is not input.
  return before !== undefined && state !== before && control.form !== null && pressed.has(control.form);
}
