/** A control of a form; its state as text: what is typed or chosen, `on` or `` for what is ticked. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What finds a form again on a page that was loaded anew. */
export interface FormMark {
  /** accessible name or id; empty for a form without, null for controls outside of forms */
  readonly name: string | null;
  /** values of its hidden fields that say what it is about, by name */
  readonly about: Readonly<Record<string, readonly string[]>>;
}

export interface TypedControl {
  /** kind, name and, of a tick, its value */
  readonly key: string;
  /** among the controls of the form with the same key, from 0 */
  readonly nth: number;
  readonly state: string;
}

/** What was typed into one form and is not saved. */
export interface TypedForm {
  readonly mark: FormMark;
  /** among the forms of the page that the mark fits, from 0 */
  readonly nth: number;
  readonly controls: readonly TypedControl[];
  /** whether it holds a file or a password, which are not kept */
  readonly lacks: boolean;
}

/** Fields that differ between two renderings of the same form. */
const volatile = /^(submissionKey|version|seen.*|\$.*)$/;
/** What a form has put together itself, or a text of its own. */
const isContent = (value: string) => /^[[{]/.test(value) || value.length > 64;

/** The mark of a form from its accessible name and its hidden fields. */
export function markOf(name: string | null, hidden: readonly (readonly [string, string])[]): FormMark {
  const about: Record<string, string[]> = {};
  for (const [field, value] of hidden) {
    if (volatile.test(field) || isContent(value)) continue;
    about[field] = [...(about[field] ?? []), value];
  }
  return { name, about };
}

/** Whether two marks may be of one form: named alike, and nothing that both carry differs. */
const fits = (one: FormMark, other: FormMark): boolean =>
  one.name === other.name &&
  Object.entries(one.about).every(
    ([field, values]) => other.about[field] === undefined || String(other.about[field]) === String(values),
  );

const fittingOf = (marks: readonly FormMark[], mark: FormMark): number[] =>
  marks.flatMap((other, index) => (fits(mark, other) ? [index] : []));

/** How the form at `index` among all forms of a page is found again. */
export function placeOf(marks: readonly FormMark[], index: number): Pick<TypedForm, 'mark' | 'nth'> {
  const mark = marks[index] as FormMark;
  return { mark, nth: fittingOf(marks, mark).indexOf(index) };
}

/**
 * The index of a kept form among the forms of a page; undefined where it is not there. A form about something else (the
 * next row of a list) is never taken for it.
 */
export const findForm = (
  marks: readonly FormMark[],
  { mark, nth }: Pick<TypedForm, 'mark' | 'nth'>,
): number | undefined => fittingOf(marks, mark)[nth];

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
const isSelect = (control: Control): control is HTMLSelectElement => control instanceof HTMLSelectElement;

const stateOf = (control: Control): string =>
  isTick(control)
    ? control.checked
      ? 'on'
      : ''
    : isSelect(control) && control.multiple
      ? JSON.stringify([...control.selectedOptions].map(({ value }) => value))
      : control.value;

/** Not kept: what the page itself carries, what only presses, what no script may fill in, and secrets. */
const notKept = /^(hidden|submit|button|reset|image|file|password)$/;

/** Ids that React makes differ from one build to the next. */
const madeId = /^[_:«]/;
const ownId = ({ id }: Element): string => (id === '' || madeId.test(id) ? '' : `#${id}`);

function keyOf(control: Control): string {
  const name =
    control.name ||
    ownId(control) ||
    control.getAttribute('aria-label') ||
    control.labels?.[0]?.textContent ||
    '';
  return `${control.type}:${name}${isTick(control) ? `=${control.value}` : ''}`;
}

const selector = 'input, textarea, select';
const controlsIn = (root: ParentNode) => [...root.querySelectorAll<Control>(selector)];

/** The forms of the page with their controls, and last what belongs to no form. */
function formsOf(page: Document): { form: HTMLFormElement | null; mark: FormMark; controls: Control[] }[] {
  const forms = [...page.forms].map((form) => {
    const controls = [...form.elements].filter((element): element is Control => element.matches(selector));
    const hidden = controls
      .filter(({ type, name }) => type === 'hidden' && name !== '')
      .map(({ name, value }) => [name, value] as const);
    return { form, mark: markOf(form.getAttribute('aria-label') || ownId(form), hidden), controls };
  });
  const loose = controlsIn(page).filter(({ form }) => form === null);
  return [...forms, { form: null, mark: markOf(null, []), controls: loose }];
}

const withPlace = (controls: readonly Control[]) => {
  const counts = new Map<string, number>();
  return controls
    .filter(({ type }) => !notKept.test(type))
    .map((control) => {
      const key = keyOf(control);
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return { control, key, nth };
    });
};

/** Knows what a person has typed or chosen on this page: what differs from what the page showed when they came to it. */
export class TypedInput {
  private readonly first = new WeakMap<Control, string>();
  private readonly touched = new WeakSet<Control>();
  private readonly pressed = new WeakSet<HTMLFormElement>();

  /** Begins to watch; what was typed before counts too. */
  watch(signal: AbortSignal) {
    for (const control of controlsIn(document))
      this.first.set(control, isTick(control) || isSelect(control) ? stateOf(control) : control.defaultValue);
    const see = ({ target }: Event) => {
      for (const control of controlsIn(document))
        if (!this.first.has(control)) this.first.set(control, stateOf(control));
      const form = target instanceof Element && target.closest('form');
      if (form) this.pressed.add(form);
    };
    const touch = ({ target }: Event) => {
      if (target instanceof Element && target.matches(selector)) this.touched.add(target as Control);
    };
    const options = { capture: true, signal };
    document.addEventListener('pointerdown', see, options);
    document.addEventListener('focusin', see, options);
    document.addEventListener('input', touch, options);
    document.addEventListener('change', touch, options);
  }

  /** What was typed in this form is saved: it is what the form shows from here on. */
  settle(form: HTMLFormElement) {
    for (const element of form.elements) {
      if (!element.matches(selector)) continue;
      this.touched.delete(element as Control);
      this.first.set(element as Control, stateOf(element as Control));
    }
    this.pressed.delete(form);
  }

  private isTyped(control: Control): boolean {
    const state = stateOf(control);
    const first = this.first.get(control);
    if (this.touched.has(control)) return state !== first;
    // Set by a button beside it; what the server alone has changed is nobody's input.
    return first !== undefined && state !== first && control.form !== null && this.pressed.has(control.form);
  }

  /** What is typed and not saved, form by form; `sent` is in it in any case. */
  read(sent?: HTMLFormElement | null): { readonly forms: readonly TypedForm[]; readonly sent: number } {
    const all = formsOf(document);
    const marks = all.map(({ mark }) => mark);
    const kept = all
      .map(({ form, controls }, index) => ({
        form,
        ...placeOf(marks, index),
        controls: withPlace(controls)
          .filter(({ control }) => this.isTyped(control))
          .map(({ control, key, nth }) => ({ key, nth, state: stateOf(control) })),
        lacks: controls.some(({ type, value }) => /^(file|password)$/.test(type) && value !== ''),
      }))
      .filter(({ form, controls }) => controls.length > 0 || (form !== null && form === sent));
    return {
      forms: kept.map(({ form: _, ...typed }) => typed),
      sent: sent ? kept.findIndex(({ form }) => form === sent) : -1,
    };
  }
}

/** The form of this page that a kept one is, or what lies outside of forms; undefined while it is not there. */
export function locate(kept: TypedForm): { form: HTMLFormElement | null; controls: Control[] } | undefined {
  const all = formsOf(document);
  const index = findForm(
    all.map(({ mark }) => mark),
    kept,
  );
  return index === undefined ? undefined : all[index];
}

/** The control of a form that a kept one is; undefined while it is not there. */
export const controlOf = (controls: readonly Control[], { key, nth }: TypedControl): Control | undefined =>
  withPlace(controls).find((one) => one.key === key && one.nth === nth)?.control;

/** Fills a control in as a person would, so that the page learns of it. */
export function fill(control: Control, state: string) {
  if (stateOf(control) === state || control.disabled) return;
  if (isTick(control)) return control.click();
  if (isSelect(control) && control.multiple) {
    const chosen: readonly string[] = JSON.parse(state);
    for (const option of control.options) option.selected = chosen.includes(option.value);
  } else {
    // React overrides the property of each element to notice changes that are not its own.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
    own?.set?.call(control, state);
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
