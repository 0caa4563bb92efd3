export {
  __PRIVATE__,
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
} from '#styled-components';
