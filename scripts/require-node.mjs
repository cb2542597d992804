// Loaded before everything else and written for old versions too: a Node that cannot run the app should still
// say so in a sentence. 20.19 is the first whose `require` loads
// modules of the newer kind, which several packages are.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Heerschau braucht Node.js 20.19 oder neuer, hier läuft ${process.versions.node}: Bitte installiere die aktuelle LTS-Version von nodejs.org.\n` +
      `Heerschau needs Node.js 20.19 or newer and found ${process.versions.node}: please install the current LTS version from nodejs.org.`,
  );
  process.exit(1);
}
