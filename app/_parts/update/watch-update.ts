import { inputRestored, inputSettled } from '@/app/_ui/form-events';
import { settleInput } from './input-record';
import { type KeptInput, keepInput, type Reason, takeInput } from './kept-input';
import { giveStates, keptStates } from './kept-state';
import { controlOf, fill, locate, readInput, type TypedForm } from './typed-input';
import { watchRequests } from './watch-requests';

/** Notice to the visitor after a reload. */
export interface Notice {
  readonly reason: Reason;
  /** whether part of the input was not stored */
  readonly lacks: boolean;
}

export interface Listener {
  /** for the page to show; null once a form shows it */
  notice(notice: Notice | null): void;
  /** requests wait for a starting server */
  waiting(waits: boolean): void;
  /** the sentence for a form whose submission failed */
  sentence(notice: Notice): string;
}

/** An action within this time after a press was caused by it. */
const pressMs = 1_500;
/** Shortest interval between reloads without a press: an action may stay unknown. */
const reloadMs = 60_000;
const reloadedAt = 'heerschau-reloaded';
/** How long a page waits for the components that stored input belongs to. */
const fillMs = 10 * 60 * 1000;

const here = () => location.pathname + location.search;

/**
 * Keeps input on this page across a reload caused by an update, a lost session or the router, and fills it in again.
 * Nothing is submitted: the visitor presses once more.
 */
export class UpdateWatch {
  private readonly end = new AbortController();
  private pressedAt = Number.NEGATIVE_INFINITY;
  private sent: { readonly form: HTMLFormElement; readonly at: number } | null = null;
  private waits = 0;
  private leaves = false;
  /** latest input here, for pages the router replaces without an event */
  private latest: { readonly path: string; readonly forms: readonly TypedForm[] } | null = null;
  private reading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly build: string,
    private readonly listener: Listener,
  ) {
    const { signal } = this.end;
    const options = { capture: true, signal };
    const press = () => {
      this.pressedAt = performance.now();
      this.readSoon();
    };
    for (const kind of ['pointerup', 'keydown', 'click'] as const)
      document.addEventListener(kind, press, options);
    document.addEventListener('input', () => this.readSoon(), options);
    document.addEventListener(
      'submit',
      ({ target }) => {
        press();
        if (target instanceof HTMLFormElement) this.sent = { form: target, at: this.pressedAt };
      },
      options,
    );
    document.addEventListener(
      inputSettled,
      ({ target }) => target instanceof HTMLFormElement && settleInput(target),
      options,
    );
    window.addEventListener('error', (event) => this.onError(event), options);
    window.addEventListener('pagehide', () => this.leave(), { signal });
    const stop = watchRequests({
      unknownAction: () => this.reload(),
      waiting: (waits) => {
        this.waits += waits ? 1 : -1;
        listener.waiting(this.waits > 0);
      },
    });
    signal.addEventListener('abort', stop);
    this.restore();
  }

  stop() {
    clearTimeout(this.reading);
    this.end.abort();
  }

  /** The router shows another page. On the sign-in page the input waits for the way back. */
  movedTo(path: string) {
    const { latest } = this;
    this.latest = null;
    if (path === '/login' && latest && latest.path !== here() && latest.forms.length > 0)
      this.keep('signed-out', { ...latest, sent: -1, pressed: true });
  }

  private readSoon() {
    clearTimeout(this.reading);
    this.reading = setTimeout(() => {
      this.latest = { path: here(), forms: readInput().forms };
    }, 300);
  }

  private keep(reason: Reason, what: Pick<KeptInput, 'path' | 'forms' | 'sent' | 'pressed'>): boolean {
    return keepInput({ ...what, reason, build: this.build, at: Date.now(), states: keptStates() });
  }

  /** Reloads the page and keeps its input; false where that would lose it, or would not help. */
  private reload(): boolean {
    if (this.leaves) return true;
    const pressed = performance.now() - this.pressedAt < pressMs;
    if (!pressed && !mayReloadUnasked()) return false;
    const form = pressed && this.sent?.at === this.pressedAt ? this.sent.form : null;
    if (!this.keep('updated', { path: here(), ...readInput(form), pressed })) return false;
    this.leaves = true;
    // Suppress the prompt about unsaved input: it is kept.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    location.reload();
    return true;
  }

  private leave() {
    if (this.leaves) return;
    const { forms } = readInput();
    if (forms.length > 0 || Object.keys(keptStates()).length > 0)
      this.keep('left', { path: here(), forms, sent: -1, pressed: false });
  }

  /** A script or style of the page missing on the server belongs to an earlier build. */
  private onError({ target }: Event) {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    if (!address.includes('/_next/static/')) return;
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status === 404 && this.reload(),
      () => {},
    );
  }

  private restore() {
    const kept = takeInput({ path: here(), build: this.build, now: Date.now() });
    if (!kept) return;
    giveStates(kept.states);
    if (kept.forms.length === 0 && !kept.pressed) return;
    const notice: Notice = { reason: kept.reason, lacks: kept.forms.some(({ lacks }) => lacks) };
    const isReload = kept.reason === 'left' && kept.build === this.build;
    if (!isReload) this.listener.notice(notice);
    let left = kept.forms.map((form, index) => ({ form, isSent: index === kept.sent, isTold: false }));
    let busy = false;
    const look = async () => {
      if (busy) return;
      busy = true;
      for (const one of left) {
        const found = locate(one.form);
        if (!found) continue;
        const rest = await fillForm(one.form, found.controls);
        if (one.isSent && !one.isTold && found.form) {
          one.isTold = true;
          const told = new CustomEvent(inputRestored, {
            detail: this.listener.sentence(notice),
            cancelable: true,
          });
          // A form that shows the notice itself cancels the event.
          if (!found.form.dispatchEvent(told)) this.listener.notice(null);
        }
        one.form = { ...one.form, controls: rest };
      }
      left = left.filter(({ form, isSent, isTold }) => form.controls.length > 0 || (isSent && !isTold));
      busy = false;
      if (left.length === 0) observer.disconnect();
    };
    const observer = new MutationObserver(() => void look());
    observer.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), fillMs);
    this.end.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(giveUp);
    });
    void look();
  }
}

/** Fills in the available controls of a stored form; returns the missing ones. */
async function fillForm(kept: TypedForm, controls: Parameters<typeof controlOf>[0]) {
  const first = kept.controls.map((one) => controlOf(controls, one)).find((control) => control !== undefined);
  if (!first) return kept.controls;
  // Some forms freeze their content at the first focus.
  first.focus({ preventScroll: true });
  await drawn();
  const now = locate(kept)?.controls ?? controls;
  return kept.controls.filter((one) => {
    const control = controlOf(now, one);
    if (control) fill(control, one.state);
    return control === undefined;
  });
}

/** Resolves once React has processed the events and the browser has painted. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

function mayReloadUnasked(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < reloadMs) return false;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
