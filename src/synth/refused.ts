/** A synth that writes nothing, for a reason that the user can mend. The message is what the user reads. */
export class SynthRefused extends Error {
  override readonly name = 'SynthRefused';
}
