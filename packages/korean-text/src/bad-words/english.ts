const words = new Set(
  `good book look took cook hook food foot root boot hoot loot mood moon noon soon spoon room zoom boom bloom wood hood blood flood pool cool fool tool school stool wool loop hoop shoot scoot tooth smooth roof proof
  too zoo choose loose goose moose see bee fee free tree three knee agree feel feet feed need seed weed deep keep sleep sheep steep sweep weep week seek peek cheek geek meet beet greet street sweet sheet
  been seen green queen teen screen keen seem beer deer peer cheer steer speed greed breed bleed heel peel steel wheel reef beef all ball call fall hall mall tall wall small bell cell dell fell hell sell tell well yell shell smell spell
  bill fill hill kill mill pill till will chill drill grill skill spill still thrill doll roll toll poll bull dull full gull hull pull skull add odd egg off boss cross loss toss moss less mess bless dress press chess guess
  kiss miss hiss bliss ass bass class glass grass mass pass brass buff cuff puff stuff cliff sniff staff stiff inn ass butt mitt watt putt mutt err purr happy puppy putty penny sunny funny runny bunny dinner winner inner
  berry cherry carry marry hurry sorry worry ferry merry better letter butter matter little bottle battle rattle kettle settle middle paddle saddle puddle apple ripple bubble rubber rabbit hobby lobby holly jolly hello yellow follow hollow pillow
  coffee toffee offer office differ summer hammer common commit comma pepper supper upper copper slipper shopping cannot tunnel channel manner banner accept access account across arrow borrow tomorrow mirror narrow
  latte lotte pizza buzz jazz fizz fuzz quizz doom door floor poor moor groom broom gloom
  work fork dork disk risk silk with also such rich dish fish wish auto into onto dial rial`
    .trim()
    .split(/\s+/),
)

/** English words that differ from another only in a doubled letter, or that equal mistyped Korean words. */
export const isEnglish = (word: string) => words.has(word)
