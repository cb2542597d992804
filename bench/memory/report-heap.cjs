// Loaded into the server before all else: at SIGUSR2 it collects garbage and writes what is left to the file of BENCH_HEAP_FILE.
const { writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
  writeFileSync(process.env.BENCH_HEAP_FILE, JSON.stringify(process.memoryUsage()));
});
