/** The package brings no types. Edges are [from, to, weight]; the answer is each vertex's partner, -1 for none. */
declare module 'edmonds-blossom' {
  export default function blossom(edges: [number, number, number][], maxCardinality?: boolean): number[];
}
