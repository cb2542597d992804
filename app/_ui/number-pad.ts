/**
 * Ref callback that speeds up a block of inputs on a phone's number pad: typing replaces the tapped number, and Enter
 * moves to the next input instead of submitting a half-filled form.
 */
export function numberPad(block: HTMLElement | null) {
  if (!block) return;
  const onFocus = ({ target }: FocusEvent) => {
    // After the tap has placed the caret.
    if (isNumber(target) && target.value !== '') setTimeout(() => target.select());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isNumber(event.target)) return;
    event.preventDefault();
    const numbers = [...block.querySelectorAll('input')].filter(isNumber);
    const next = numbers[numbers.indexOf(event.target) + 1];
    if (next) next.focus();
    else event.target.blur();
  };
  block.addEventListener('focusin', onFocus);
  block.addEventListener('keydown', onKeyDown);
  return () => {
    block.removeEventListener('focusin', onFocus);
    block.removeEventListener('keydown', onKeyDown);
  };
}

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode !== '';
