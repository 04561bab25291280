/** Random numbers that follow from their purpose: equal questions have equal answers, in any order. */

/**
 * Returns a whole number of 32 bits for a text (FNV-1a; Fowler, Noll & Vo).
 * @example streamOf("a") // 3826002220
 */
export function streamOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mixes each bit of a number into all 32 (the finalizer of MurmurHash3; Appleby). */
function mixed(given: number): number {
  let bits = given;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Returns the draw of a place in a stream, from 0 up to 1. Other draws do not change it.
 * @param seed whole number
 * @example drawOf(1, streamOf("tea"), 20) === drawOf(1, streamOf("tea"), 20) // true
 */
export function drawOf(seed: number, stream: number, place: number): number {
  return mixed(mixed(mixed(seed + 0x9e3779b9) ^ stream) ^ place) / 0x1_0000_0000;
}
