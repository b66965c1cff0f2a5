import { inForm, isAscii, toSearchText } from "~/domain/text/normalize-text";
import { remembered } from "../remembered";
import { ALLERGEN_CODES, type AllergenCode } from "~/domain/allergen";

interface AllergenWords {
  /** What the group itself is called. */
  names: string;
  /** Foods that are always of this group and, as they are, of no other. */
  foods: string;
}

/**
 * The words that are understood: French, then German, Italian and English.
 * `œuf(s)` stands for both `œuf` and `œufs`. Case, accents and hyphens between
 * letters don't matter; everything else must match exactly.
 *
 * A word stands here only if nobody could mean anything else by it. Left out
 * on purpose:
 * - what may be of either kind: fruits de mer, shellfish, farine, pain, crème
 *   végétale, pousses de soja (mostly mung beans), Eiweiss (also protein);
 * - what mostly contains more than its own group: sauce soja (wheat), fish sauce (wheat),
 *   mayonnaise (mustard), pesto, surimi, chocolat, Grana Padano (egg lysozyme);
 * - what sounds like a group and isn't one: noix de coco, noix de muscade,
 *   pignons, châtaignes, sarrasin, coque (cockle, or half of fruits à coque).
 */
const DICTIONARY: Record<AllergenCode, AllergenWords> = {
  gluten: {
    names: `gluten, céréale(s) contenant du gluten, céréales avec gluten,
      glutenhaltiges Getreide, glutenhaltige Getreide, Getreide mit Gluten,
      glutine, cereali contenenti glutine, cereali con glutine, cereals containing gluten`,
    foods: `blé, blé dur, blé tendre, froment, farine de blé, farine de froment, semoule de blé,
      seigle, farine de seigle, orge, avoine, flocons d'avoine, lait d'avoine, épeautre,
      farine d'épeautre, petit épeautre, engrain, amidonnier, kamut, triticale, boulgour,
      Weizen, Weizenmehl, Hartweizen, Hartweizengriess, Weizengriess, Roggen, Roggenmehl, Gerste,
      Hafer, Haferflocken, Hafermilch, Dinkel, Dinkelmehl, Urdinkel, Grünkern, Emmer, Einkorn, Bulgur,
      grano, grano duro, grano tenero, frumento, farina di grano, farina di frumento, segale, orzo,
      avena, farro, spelta,
      wheat, wheat flour, durum wheat, rye, barley, oat(s), oat milk, spelt`,
  },
  crustaceans: {
    names: `crustacé(s), Krebstier(e), Krebstieren, Krustentier(e), Krustentieren, crostaceo, crostacei,
      crustacean(s)`,
    foods: `crevette(s), gamba(s), langoustine(s), langouste(s), homard(s), crabe(s), écrevisse(s), scampi,
      Garnele(n), Crevetten, Riesencrevetten, Hummer, Languste(n), Krabbe(n), Flusskrebse, Shrimps,
      gambero, gamberi, gamberetto, gamberetti, gamberoni, mazzancolle, aragosta, aragoste, astice,
      granchio, granchi,
      shrimp(s), prawn(s), king prawn(s), lobster(s), crab(s), crayfish, crawfish`,
  },
  eggs: {
    names: `œuf(s), Ei, Eier(n), uovo, uova, egg(s)`,
    foods: `jaune(s) d'œuf(s), blanc(s) d'œuf(s), œuf(s) de poule, œuf(s) de caille, ovoproduits,
      Hühnerei(er), Hühnereiern, Vollei, Eigelb, Eiklar, Wachteleier,
      tuorlo, tuorli, albume, albumi, uova di gallina, uova di quaglia,
      egg yolk(s), egg white(s), quail egg(s)`,
  },
  fish: {
    names: `poisson(s), Fisch(e), Fischen, pesce, pesci, fish`,
    foods: `anchois, thon, saumon, saumon fumé, cabillaud, morue, truite(s), sardine(s), maquereau(x),
      perche(s), filets de perche, féra, sandre, brochet, daurade, dorade, lotte, turbot, merlu, colin,
      hareng(s), espadon, flétan, églefin, omble, anguille, loup de mer, caviar,
      Sardelle(n), Anchovis, Thunfisch, Lachs, Rauchlachs, Räucherlachs, Forelle(n), Kabeljau, Dorsch,
      Sardinen, Makrele(n), Egli, Eglifilets, Zander, Felchen, Hering(e), Heilbutt, Schwertfisch,
      Wolfsbarsch, Kaviar,
      acciuga, acciughe, alice, alici, tonno, salmone, merluzzo, baccalà, stoccafisso, trota, trote,
      sgombro, pesce spada, branzino, orata, spigola, colatura di alici, bottarga,
      anchovy, anchovies, tuna, salmon, smoked salmon, cod, trout, mackerel, herring(s), swordfish,
      sea bass, halibut, haddock, hake`,
  },
  peanuts: {
    names: `arachide(s), Erdnuss, Erdnüsse(n), arachidi, peanut(s)`,
    foods: `cacahuète(s), cacahouète(s), beurre de cacahuète(s), huile d'arachide(s),
      Erdnussbutter, Erdnussöl, burro di arachidi, olio di arachidi, peanut butter, peanut oil, groundnut(s)`,
  },
  soy: {
    names: `soja, soya, soia, soy, Sojabohne(n), soybean(s), soya bean(s), fève(s) de soja, graine(s) de soja`,
    foods: `tofu, edamame, lait de soja, farine de soja, lécithine de soja, protéine(s) de soja,
      Sojamilch, Sojamehl, Sojalecithin, latte di soia, lecitina di soia, farina di soia,
      soy milk, soya milk, soy lecithin, soya lecithin`,
  },
  milk: {
    names: `lait, produit(s) laitier(s), Milch, Milchprodukte(n), Milcherzeugnisse(n), latte, latticini,
      prodotti lattiero-caseari, milk, dairy, dairy product(s)`,
    foods: `lactose, lait de vache, lait de chèvre, lait de brebis, lait de bufflonne, lait entier,
      lait en poudre, poudre de lait, protéine(s) de lait, lactosérum, petit-lait, babeurre, caséine,
      beurre, crème, crème fraîche, crème double, double crème, crème entière, yaourt(s), yogourt(s),
      fromage(s), fromage blanc, fromage frais, fromage de chèvre, fromage de brebis, séré,
      gruyère, emmental, parmesan, comté, reblochon, roquefort, camembert, brie, cheddar, feta, mozzarella,
      mozzarella di bufala, burrata, ricotta, mascarpone, gorgonzola, parmigiano, parmigiano reggiano,
      pecorino, scamorza, taleggio, fontina, stracchino, fior di latte, halloumi,
      Laktose, Milchzucker, Vollmilch, Milchpulver, Kuhmilch, Buttermilch, Butter, Rahm, Vollrahm, Sahne,
      Schlagrahm, Schlagsahne, Sauerrahm, Käse, Ziegenkäse, Schafskäse, Frischkäse, Quark,
      Joghurt, Jogurt, Molke, Büffelmozzarella, Parmesan, Milcheiweiss, Milchprotein, Kasein,
      lattosio, burro, panna, formaggio, formaggi, yogurt, siero di latte, caseina, latte vaccino,
      latte intero, latte in polvere, proteine del latte,
      butter, cream, cheese, goat cheese, goat's cheese, cream cheese, yoghurt, whey, casein, buttermilk,
      cow's milk, milk powder, milk protein`,
  },
  nuts: {
    names: `fruit(s) à coque(s), Schalenfrüchte(n), Hartschalenobst, Nuss, Nüsse(n), frutta a guscio,
      frutta secca a guscio, nut(s), tree nut(s)`,
    foods: `noix, cerneaux de noix, noix de Grenoble, noisette(s), amande(s), poudre d'amande(s),
      lait d'amande(s), pistache(s), noix de cajou, cajou, noix de pécan, pécan, noix de macadamia,
      macadamia, noix du Brésil,
      Baumnuss, Baumnüsse(n), Walnuss, Walnüsse(n), Haselnuss, Haselnüsse(n), Mandel(n), Mandelmilch,
      Pistazie(n), Cashew, Cashewnuss, Cashewnüsse(n), Cashewkerne(n), Pekannuss, Pekannüsse(n),
      Pecannüsse(n), Paranuss, Paranüsse(n), Macadamianüsse(n),
      noce, noci, nocciola, nocciole, mandorla, mandorle, latte di mandorla, pistacchio, pistacchi,
      anacardo, anacardi, noci pecan, noci di pecan, noci di macadamia, noci del Brasile,
      walnut(s), hazelnut(s), almond(s), almond milk, pistachio(s), cashew(s), cashew nut(s), pecan(s),
      pecan nut(s), brazil nut(s), macadamia nut(s)`,
  },
  celery: {
    names: `céleri, Sellerie, sedano, celery`,
    foods: `céleri-rave, céleri-branche, céleri en branches, sel de céleri, Knollensellerie, Stangensellerie,
      Selleriesalz, sedano rapa, celeriac, celery salt`,
  },
  mustard: {
    names: `moutarde, Senf, senape, mustard`,
    foods: `graine(s) de moutarde, Senfkörner(n), Senfsamen, semi di senape, mustard seed(s)`,
  },
  sesame: {
    names: `sésame, graine(s) de sésame, Sesam, Sesamsamen, sesamo, semi di sesamo, sesame, sesame seed(s)`,
    foods: `huile de sésame, tahini, tahin, gomasio, Sesamkörner(n), Sesamöl, olio di sesamo, sesame oil`,
  },
  sulphites: {
    names: `sulfite(s), anhydride sulfureux, dioxyde de soufre, SO2, Sulfiten, Schwefeldioxid, solfito, solfiti,
      anidride solforosa, sulphite(s), sulphur dioxide, sulfur dioxide`,
    foods: `E220, E221, E222, E223, E224, E226, E227, E228`,
  },
  lupin: {
    names: `lupin(s), Lupine(n), lupino, lupini`,
    foods: `farine de lupin, graine(s) de lupin, Lupinenmehl, Lupinensamen, farina di lupini, farina di lupino,
      lupin flour, lupin seed(s)`,
  },
  molluscs: {
    names: `mollusque(s), Weichtier(e), Weichtieren, Mollusken, mollusco, molluschi, mollusc(s), mollusk(s)`,
    foods: `moule(s), huître(s), palourde(s), bulot(s), couteaux de mer, coquille(s) Saint-Jacques,
      noix de Saint-Jacques, Saint-Jacques, coquille(s) St-Jacques, noix de St-Jacques, calamar(s),
      calmar(s), encornet(s), seiche(s), encre de seiche, poulpe(s), pieuvre, escargots,
      Muschel(n), Miesmuscheln, Venusmuscheln, Jakobsmuschel(n), Auster(n), Tintenfisch(e), Tintenfischen,
      Oktopus, Weinbergschnecken,
      cozza, cozze, vongola, vongole, ostrica, ostriche, capasanta, capesante, calamaro, calamari, totano,
      totani, seppia, seppie, nero di seppia, polpo, polpi, moscardini,
      mussel(s), clam(s), oyster(s), scallop(s), squid, octopus, cuttlefish, snail(s)`,
  },
};

export interface DictionaryWord {
  code: AllergenCode;
  isName: boolean;
}

/** Text as words and phrases are looked up. */
export const normalizeAllergenText = remembered((text) => {
  if (isAscii(text)) return toSearchText(text.replaceAll("`", "'"));
  // Soft hyphens and zero-width characters come along with pasted text.
  const plain = text.replace(/\p{Cf}/gu, "").replace(/[`´ʼ′]/g, "'");
  // SO₂ is SO2.
  return toSearchText(inForm(plain, "NFKC").replace(/[‐‑]/g, "-"));
});

/** The dictionary key of a normalized word. Hyphens between letters become spaces; one at the end (`Milch-`) stays. */
function toKey(normalized: string): string {
  if (!normalized.includes("-")) return normalized;
  return normalized.replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

export function findAllergenWord(normalized: string): DictionaryWord | undefined {
  return ALLERGEN_WORDS.get(toKey(normalized));
}

/** All spellings of an entry: `œuf(s)` is `œuf` and `œufs`. */
function spellings(entry: string): string[] {
  const optional = /\((\p{L}+)\)/u.exec(entry);
  if (!optional) return [entry];
  const [group, letters = ""] = optional;
  return [entry.replace(group, ""), entry.replace(group, letters)].flatMap(spellings);
}

function listWords(words: string): string[] {
  return words.split(",").flatMap((entry) => spellings(entry.trim()));
}

export const ALLERGEN_WORDS: ReadonlyMap<string, DictionaryWord> = new Map(
  ALLERGEN_CODES.flatMap((code) => {
    const { names, foods } = DICTIONARY[code];
    const entries = (words: string, isName: boolean) =>
      listWords(words).map((word) => [toKey(normalizeAllergenText(word)), { code, isName }] as const);
    return [...entries(foods, false), ...entries(names, true)];
  }),
);

export const MAX_EXPRESSION_WORDS = Math.max(
  ...[...ALLERGEN_WORDS.keys()].map((key) => key.split(" ").length),
);
