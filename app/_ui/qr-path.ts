/** SVG path of the dark modules of a square code, row by row; each run of modules is one rectangle. */
export function qrPath(data: ArrayLike<number>, size: number): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    let x = 0;
    while (x < size) {
      if (!data[y * size + x]) {
        x++;
        continue;
      }
      const start = x;
      while (x < size && data[y * size + x]) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
