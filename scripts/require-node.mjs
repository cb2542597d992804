// Loaded first and written in old syntax, so that an unsupported Node prints a sentence. 20.19 and 22.12 are the first
// of their lines whose `require` loads ES modules, which several packages are. Must match `engines` in package.json.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(
    `Heerschau braucht Node.js 20.19, 22.12 oder neuer, hier läuft ${process.versions.node}: Bitte installiere die aktuelle LTS-Version von nodejs.org.\n` +
      `Heerschau needs Node.js 20.19, 22.12 or newer and found ${process.versions.node}: please install the current LTS version from nodejs.org.`,
  );
  process.exit(1);
}
