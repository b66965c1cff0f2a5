import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toRecord } from "~/domain/record";
import { officeLanguage } from "~/messages/office/language";
import { hasUnsavedChanges } from "./unsaved-changes";

/**
 * Loads the document anew when a screen comes in another language than it is in, such as after another one
 * was chosen in another tab. What is typed, refused or shown once stays: then the next screen does.
 */
export function useDocumentLanguage(): void {
  const [language] = useMatches().flatMap(({ data }) => toRecord(data).officeLanguage ?? []);
  const { key } = useLocation();
  const navigation = useNavigation();
  const isAnswer = useRef(false);
  useEffect(() => {
    if (navigation.state !== "idle") isAnswer.current = navigation.formMethod === "POST";
  }, [navigation]);
  useEffect(() => {
    if (language === undefined || language === officeLanguage()) return;
    if (!isAnswer.current && !hasUnsavedChanges()) location.reload();
  }, [language, key]);
}
