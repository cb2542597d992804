import type { AnyGameSetup } from './setup';

/** The most victory points a side can have: scenarios and special rules may give more than an army costs. */
export const mostVp = ({ gameSize }: AnyGameSetup): number => gameSize * 3;
