/** The fonts of documents and pictures, all under the Open Font License: TrueType files in packages. */

/** The fonts that texts are written in. */
export const OWN_FONTS = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const;
export type Font = keyof typeof OWN_FONTS;

/** In this order: Vietnamese and other Latin letters, simplified Chinese, Korean, Thai, emoji. Each is read where it is needed. */
export const OTHER_FONTS: Readonly<Record<string, string>> = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  korean: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** The path of a font's file on this machine. */
export const fontPath = (file: string): string => require.resolve(file);
