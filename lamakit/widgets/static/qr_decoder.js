/* Reads QR codes in pictures: a library, asked for when somebody wants to scan one. */

export { decodeQR } from "qr/decode.js";
