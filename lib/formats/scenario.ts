import type { Side } from '../sides';
import type { Text } from '../text';

/** Schematic map of a scenario in centimetres, origin bottom-left, starting player at the bottom edge. */
export interface ScenarioMap {
  readonly width: number;
  readonly depth: number;
  readonly deploymentDepth: number;
  readonly objectives: readonly {
    readonly id: string;
    readonly label: string;
    readonly x: number;
    readonly y: number;
  }[];
  readonly zones: readonly {
    readonly id: string;
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly diameter: number;
  }[];
  readonly bands: readonly { readonly label: string; readonly y0: number; readonly y1: number }[];
  /** where a side begins, with what it is called; left out where both begin at their edges */
  readonly starts?: readonly ScenarioStart[];
}
export interface ScenarioStart {
  readonly side: Side;
  readonly label: Text;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
export interface Scenario {
  readonly id: string;
  readonly name: Text;
  /** how it scores, in one or two sentences */
  readonly summary: Text;
  /** what to do when setting it up; may be empty */
  readonly setup: readonly Text[];
  /** null in formats that draw none */
  readonly map: ScenarioMap | null;
}
