export {
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
