/** SHA-256 as the platform does it fastest. Synchronous: graphs need millions of small digests. */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array;
  /**
   * Digests of consecutive slices of one buffer: slice i runs from ends[i − 1] (0 for the first) to ends[i]. The result
   * is 32 bytes a slice. One call for many small inputs, so that a platform can avoid a crossing for each.
   */
  sha256Many(buffer: Uint8Array, ends: Int32Array | Uint32Array): Uint8Array;
}
