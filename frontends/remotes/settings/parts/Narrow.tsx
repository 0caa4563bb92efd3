import styled from 'styled-components';

/** Around forms of a few fields that belong below each other, such as a password and its repetition. */
export const Narrow = styled.div`
  max-width: 560px;
`;
