// Runs scripts over the database of the server under test, beside it: see `run` in server.ts. To load what they are made of
// takes ten times as long as what they do, so each is loaded once.
process.on('message', async ({ script, input }) => {
  try {
    process.send({ value: await require(script).run(input) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
