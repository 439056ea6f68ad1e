/* Reads a QR code with this device's camera. */

const EVERY = 120; // ms between two looks
const WIDEST = 800; // pixels that are looked at

/** Browsers give cameras to pages from this computer, or over HTTPS. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * The first text that the camera reads; empty if it was stopped before.
 * @param {string} decoder the address of the module that reads images @param {HTMLVideoElement} video @param {AbortSignal} signal
 */
export async function scanQrCode(decoder, video, signal) {
  const { decodeQR } = await import(decoder);
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  try {
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement("canvas");
    while (!signal.aborted) {
      const text = seen(decodeQR, video, canvas);
      if (text) return text;
      await new Promise((again) => setTimeout(again, EVERY));
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** @param {(picture: ImageData) => string} decode @param {HTMLVideoElement} video @param {HTMLCanvasElement} canvas */
function seen(decode, video, canvas) {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return context ? decode(context.getImageData(0, 0, canvas.width, canvas.height)) : "";
  } catch {
    return ""; // there is no code in this picture
  }
}
