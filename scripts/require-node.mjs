// Loaded before everything else and written for old versions too: a Node that cannot run the app should still
// say so in a sentence. Next 16 needs 20.9.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    `Heerschau braucht Node.js 20.9 oder neuer, hier läuft ${process.versions.node}: Bitte installiere die aktuelle LTS-Version von nodejs.org.\n` +
      `Heerschau needs Node.js 20.9 or newer and found ${process.versions.node}: please install the current LTS version from nodejs.org.`,
  );
  process.exit(1);
}
