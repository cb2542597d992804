'use client';
import { useFormatter } from 'next-intl';

/** Lengths in words: whole and tenth centimetres, as people measure them. */
export function useCentimetres() {
  const format = useFormatter();
  return {
    /** as measured */
    exact: (cm: number) => format.number(cm, { maximumFractionDigits: 1 }),
    /** never less than it takes */
    atLeast: (cm: number) => format.number(Math.ceil(cm * 10 - 1e-6) / 10, { maximumFractionDigits: 1 }),
  };
}
