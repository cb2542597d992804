/** Length of the frame's blocks in centimetres; they double as the map's scale. */
const blockLength = 10;
const gridStep = 30;

const blockDepth = 1.4;
const blockOffset = 2.4;

/** Converts y: map data count upwards from the bottom edge, SVG downwards from the top. */
export function flipY(y: number, depth: number): number {
  return depth - y;
}

function steps(length: number, step: number, from: number): number[] {
  const found: number[] = [];
  for (let at = from; at < length; at += step) found.push(at);
  return found;
}

/** Path of the frame: every second block of 10 cm, on all four edges. */
export function framePath(width: number, depth: number): string {
  const far = blockOffset - blockDepth;
  const alongX = steps(width, 2 * blockLength, 0).map((x) => {
    const length = Math.min(blockLength, width - x);
    const block = `h${length}v${blockDepth}h${-length}z`;
    return `M${x} ${-blockOffset}${block}M${x} ${depth + far}${block}`;
  });
  const alongY = steps(depth, 2 * blockLength, 0).map((y) => {
    const length = Math.min(blockLength, depth - y);
    const block = `h${blockDepth}v${length}h${-blockDepth}z`;
    return `M${-blockOffset} ${y}${block}M${width + far} ${y}${block}`;
  });
  return [...alongX, ...alongY].join('');
}

/** Path of the grid lines every 30 cm, without the edges. */
export function gridPath(width: number, depth: number): string {
  const upright = steps(width, gridStep, gridStep).map((x) => `M${x} 0v${depth}`);
  const level = steps(depth, gridStep, gridStep).map((y) => `M0 ${y}h${width}`);
  return [...upright, ...level].join('');
}
