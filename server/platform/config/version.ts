import manifest from '../../../package.json' with { type: 'json' }

/** The version of the product, from package.json. */
export const { version } = manifest

// Defined by `scripts/build.mjs`: the SHA-256 of the sources in hex. Missing where the sources run unbuilt.
declare const buildSources: string | undefined

/** The version and the first digits of that hash, so that two builds of one version differ: `1.2.0+3f9c01ab`. */
export const buildVersion =
  typeof buildSources === 'undefined' || buildSources === ''
    ? version
    : `${version}+${buildSources.slice(0, 8)}`
