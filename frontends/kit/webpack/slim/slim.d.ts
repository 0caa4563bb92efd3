/** The libraries themselves, past the share scope that the slim versions stand in. */
declare module '#react-router' {
  export * from 'react-router';
}
declare module '#styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
declare module '#react-query' {
  export * from '@tanstack/react-query';
}
