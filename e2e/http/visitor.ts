import { expect } from '@playwright/test';
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { Window } from 'happy-dom';

// The whole page in a failure's message would hide the message.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

/**
 * What somebody enters in a form, by the fields' names: a boolean ticks a box, null leaves the field out, an array fills
 * in the fields that share the name, one after the other.
 */
export type Typed = Readonly<Record<string, string | boolean | null | File | readonly string[]>>;

export interface VisitorOptions {
  /** as a browser sends it, such as 'en-GB' */
  readonly language?: string;
  /** the address that a proxy would name */
  readonly from?: string;
  readonly userAgent?: string;
}

/**
 * Visits pages without a browser: fetches, reads the HTML, follows links and sends forms, as a browser without scripts
 * does. Keeps cookies. For all that a page says and does on the server; a browser test is for what scripts, styles and
 * screens add to that.
 */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private window = new Window();
  /** of the last page */
  status = 0;
  headers = new Headers();
  /** of the last page, as it was sent */
  html = '';
  url: URL;

  constructor(
    readonly origin: string,
    private readonly options: VisitorOptions = {},
  ) {
    this.url = new URL(origin);
  }

  /** The last page. */
  get document(): Document {
    return this.window.document as unknown as Document;
  }

  /** Queries of Testing Library over the last page: by role and name, label, text. */
  get screen(): BoundFunctions<typeof queries> {
    return within(this.document.body);
  }

  /** Text of the last page's main part, its white space made single. */
  get text(): string {
    return plainText(this.document.querySelector('main') ?? this.document.body);
  }

  /** Sends one request with the visitor's cookies and keeps those of the answer; follows no redirect. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept-language', headers.get('accept-language') ?? this.options.language ?? 'de-DE');
    if (this.options.from !== undefined) headers.set('x-forwarded-for', this.options.from);
    if (this.options.userAgent !== undefined) headers.set('user-agent', this.options.userAgent);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  /** Opens a page, through its redirects; it may have any status. */
  async goto(path: string): Promise<this> {
    return this.show(new URL(path, this.origin), await this.fetch(new URL(path, this.origin).href));
  }

  /** Follows the link of that name. */
  async follow(name: string | RegExp): Promise<this> {
    const href = this.screen.getByRole('link', { name }).getAttribute('href') ?? '';
    return this.goto(new URL(href, this.url).href);
  }

  /** Presses the submit button of that name, after filling in the fields of its form. `index` chooses among several. */
  async submit(
    name: string | RegExp,
    values: Typed = {},
    { index, rows }: { index?: number; rows?: Typed } = {},
  ): Promise<this> {
    const buttons = this.screen.getAllByRole('button', { name });
    expect(index !== undefined || buttons.length === 1, `${buttons.length} buttons "${name}"`).toBe(true);
    const button = buttons[index ?? 0] as HTMLButtonElement;
    const form = button.form ?? button.closest('form');
    if (!form) throw new Error(`the button "${name}" has no form`);
    return this.send(form, values, button, rows);
  }

  /** Body that a browser sends of a form of the page, filled in; `rows` are fields that only scripts add. */
  fill(form: HTMLFormElement, values: Typed = {}, button?: HTMLButtonElement, rows: Typed = {}): FormData {
    const body = new FormData();
    const rest = new Map(Object.entries(values));
    const shared = new Map<string, number>();
    for (const field of [...form.elements] as HTMLInputElement[]) {
      if (!field.name || field.disabled || field.closest('fieldset[disabled]')) continue;
      const typed = values[field.name];
      const place = shared.get(field.name) ?? 0;
      const given = Array.isArray(typed) ? (typed[place] ?? null) : typed;
      shared.set(field.name, place + 1);
      if (field.type === 'submit' || field.type === 'button' || field.tagName === 'BUTTON') {
        if (field === (button as unknown)) body.append(field.name, field.value);
        continue;
      }
      if (field.type === 'file') {
        if (given instanceof File) body.append(field.name, given);
        rest.delete(field.name);
        continue;
      }
      if (field.type === 'checkbox' || field.type === 'radio') {
        const isTicked =
          given === undefined ? field.checked : typeof given === 'boolean' ? given : given === field.value;
        if (isTicked) body.append(field.name, field.value || 'on');
        continue;
      }
      if (given === null) continue;
      body.append(field.name, given === undefined ? field.value : String(given));
      rest.delete(field.name);
    }
    for (const [name, value] of rest) {
      const isKnown = form.elements.namedItem(name) !== null;
      if (!isKnown) throw new Error(`the form has no field ${name}`);
      if (typeof value === 'string' && !body.has(name)) body.append(name, value);
    }
    for (const [name, value] of Object.entries(rows))
      body.append(name, value instanceof File ? value : String(value));
    return body;
  }

  /** Sends a form of the page, filled in as by `fill`. */
  async send(form: HTMLFormElement, values?: Typed, button?: HTMLButtonElement, rows?: Typed): Promise<this> {
    const body = this.fill(form, values, button, rows);
    const path = form.getAttribute('action') || this.url.href;
    if (path.startsWith('javascript:')) throw new Error('the form works with scripts only: call its action');
    if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get') {
      const query = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
      return this.goto(`${new URL(path, this.url).pathname}?${query}`);
    }
    const target = new URL(path, this.url);
    const answer = await this.fetch(target.href, {
      method: 'POST',
      headers: { origin: this.origin },
      body,
    });
    return this.show(target, answer);
  }

  /** Takes over a cookie, such as that of a session made otherwise. */
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private async show(url: URL, first: Response): Promise<this> {
    let answer = first;
    let at = url;
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && answer.status !== 304; hops++) {
      if (hops === 10) throw new Error(`${url} leads in a circle`);
      at = new URL(answer.headers.get('location') ?? '', at);
      answer = await this.fetch(at.href);
    }
    this.url = at;
    this.status = answer.status;
    this.headers = answer.headers;
    this.html = await answer.text();
    await this.window.happyDOM.close();
    this.window = new Window({
      url: at.href,
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        disableIframePageLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
      },
    });
    this.window.document.write(this.html);
    putStreamedInPlace(this.document);
    // While it parses, happy-dom chooses another option than the one that is marked.
    for (const select of this.document.querySelectorAll('select'))
      select.selectedIndex = Math.max(
        0,
        [...select.options].findIndex((option) => option.hasAttribute('selected')),
      );
    return this;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const split = pair.indexOf('=');
    const name = pair.slice(0, split);
    const isGone = attributes.some((one) => /^\s*max-age=0$|^\s*expires=thu, 01 jan 1970/i.test(one));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(split + 1));
  }
}

/** Value of a field; of a list the marked option, which happy-dom does not always see. */
export function enteredIn(field: HTMLElement & { value: string }): string {
  if (field.tagName !== 'SELECT') return field.value;
  const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
  return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
}

/** Puts what React has streamed later in the place of its fallback, which a script on the page does in a browser. */
function putStreamedInPlace(document: Document): void {
  for (const template of [...document.querySelectorAll('template[id^="B:"]')]) {
    const streamed = document.getElementById(template.id.replace('B:', 'S:'));
    const parent = template.parentNode;
    if (!streamed || !parent) continue;
    let deep = 0;
    for (let node = template.nextSibling; node; ) {
      const next = node.nextSibling;
      const mark = node.nodeType === 8 ? (node.nodeValue ?? '') : '';
      if (mark === '/$' && deep-- === 0) break;
      if (/^\$[?!~]?$/.test(mark)) deep++;
      parent.removeChild(node);
      node = next;
    }
    while (streamed.firstChild) parent.insertBefore(streamed.firstChild, template);
    streamed.remove();
    template.remove();
  }
}

/** The text of an element as it is read: white space made single, blocks apart. */
export function plainText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
