export {
  createGlobalStyle,
  css,
  default,
  keyframes,
  styled,
  ThemeContext,
  ThemeProvider,
  useTheme,
} from '#styled-components';
