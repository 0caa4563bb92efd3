import { TRAP } from '@enishi/protos/site/trap';
import styled from 'styled-components';

/** Stands beside the page, not `display: none`, which programs that fill in forms know to avoid. */
const Root = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that people neither see nor reach; the server refuses what comes with it. */
export const Trap = () => (
  <Root aria-hidden>
    <label htmlFor={TRAP}>この欄には何も入力しないでください</label>
    <input id={TRAP} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
  </Root>
);
