/** An address as a picture that telephones read; the library is loaded with this file, and this file only with a set-up. */
import { create } from 'qrcode';
import styled from 'styled-components';

const SIZE = 192;
/** Readers need a quiet zone of four modules. */
const QUIET = 4;

const Frame = styled.svg`
  display: block;
  max-width: 100%;
  background: #fff;
`;

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  const all = size + 2 * QUIET;
  return (
    <Frame role="img" aria-label={label} width={SIZE} height={SIZE} viewBox={`0 0 ${all} ${all}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Frame>
  );
}
