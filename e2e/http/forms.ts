import { within } from '@testing-library/dom';
import { plainText, type Visitor } from './visitor';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input by label: text, an option by its label, or whether a box or choice is ticked. */
type Filled = Readonly<Record<string, string | boolean>>;

/** The form of that name, or the first that has a button of that name. */
export function formOf(
  visitor: Visitor,
  { form, button }: { form?: string | RegExp; button?: string | RegExp },
) {
  const forms = [...visitor.document.querySelectorAll('form')];
  const isMeant = (name: string | null, wanted: string | RegExp) =>
    typeof wanted === 'string' ? name === wanted : wanted.test(name ?? '');
  const found = forms.find((one) =>
    form !== undefined
      ? isMeant(one.getAttribute('aria-label'), form)
      : [...one.querySelectorAll('button')].some((each) => isMeant(plainText(each), button ?? '')),
  );
  if (!found) throw new Error(`no form ${form ?? `with a button "${button}"`} on ${visitor.url.pathname}`);
  return found;
}

/** Fills in a form as a person reads it. */
export function fillIn(form: HTMLFormElement, filled: Filled) {
  const inside = within(form);
  for (const [label, value] of Object.entries(filled)) {
    const [field] = inside.getAllByLabelText(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    if (!field) throw new Error(`no field "${label}"`);
    fillField(field as Field, value);
  }
}

/** Fills in a form and presses its button: the only one to send it with, unless named. */
export async function sendFilled(
  visitor: Visitor,
  wanted: { form?: string | RegExp; button?: string | RegExp },
  filled: Filled = {},
): Promise<Visitor> {
  const form = formOf(visitor, wanted);
  fillIn(form, filled);
  const buttons = [...form.elements].filter((one) => (one as HTMLButtonElement).type === 'submit');
  const named = buttons.find((one) =>
    typeof wanted.button === 'string'
      ? plainText(one) === wanted.button
      : wanted.button?.test(plainText(one)),
  );
  return visitor.send(form, {}, (named ?? buttons[0]) as HTMLButtonElement);
}

function fillField(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  else if (field.tagName === 'SELECT') {
    const options = [...(field as HTMLSelectElement).options];
    const option = options.find((one) => plainText(one) === value || one.value === value);
    if (!option) throw new Error(`no option "${value}" among ${options.map(plainText).join(', ')}`);
    field.value = option.value;
  } else field.value = value;
}

/** Words of a field beside its label: its hint, and what is wrong with it. */
export function descriptionOf(visitor: Visitor, label: string | RegExp): string {
  const [field] = visitor.screen.getAllByLabelText(label);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => plainText(visitor.document.getElementById(id) ?? visitor.document.body)).join(' ');
}
