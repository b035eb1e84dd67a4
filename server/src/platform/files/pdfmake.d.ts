/** The part of pdfmake that we use; the package has no types. */
declare module 'pdfmake' {
  export interface Fonts {
    readonly [family: string]: {
      readonly normal: string;
      readonly bold: string;
      readonly italics: string;
      readonly bolditalics: string;
    };
  }

  interface Printed {
    getBuffer(): Promise<Buffer>;
  }

  interface PdfMake {
    setFonts(fonts: Fonts): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): Printed;
  }

  const pdfmake: PdfMake;
  export default pdfmake;
}
